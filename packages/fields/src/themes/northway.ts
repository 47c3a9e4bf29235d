// browsers load only the subsets that a page needs, and show the fallback until then
import '@fontsource-variable/figtree/wght.css'
import './northway.css.ts'
