// a browser fetches only the subset that a page's letters need, and shows the fallback until it is there
import '@fontsource-variable/figtree/wght.css'
import './northway.css.ts'
