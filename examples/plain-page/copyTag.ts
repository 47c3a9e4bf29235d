import { cpSync } from 'node:fs'

// the page's own server hands them out: any that serves files will do
cpSync(new URL('node_modules/@anamnesis/embed/dist/browser', import.meta.url), new URL('site/anamnesis', import.meta.url), {
  recursive: true,
})
