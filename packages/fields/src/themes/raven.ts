// browsers load only the subsets that a page needs, and show the fallback until then
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/inter/wght.css'
import './raven.css.ts'
