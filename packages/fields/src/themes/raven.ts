// a browser fetches only the subset that a page's letters need, and shows the fallback until it is there
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/inter/wght.css'
import './raven.css.ts'
