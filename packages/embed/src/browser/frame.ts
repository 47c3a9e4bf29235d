import { EmbedError } from '../EmbedError.ts'
import { connectToHost } from '../frame/connectToHost.ts'
import { tagAttributes } from '../element/tagSettings.ts'
import './anamnesis.ts'

// Entry point of the framed page: the tag's attributes come from the address, and its allowed hosts from <meta
// name="anamnesis-hosts" content="https://…">.

const tag = document.createElement('anamnesis-questionnaire')
const written = new URLSearchParams(window.location.search)
for (const name of tagAttributes) {
  // anyone can write an address: it must not provide answers
  if (name === 'session') continue
  const value = written.get(name)
  if (value !== null) tag.setAttribute(name, value)
}
const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="anamnesis-hosts"]') ?? {}
try {
  connectToHost(tag, content.split(/\s+/).filter(Boolean))
  document.body.append(tag)
} catch (error) {
  if (!(error instanceof EmbedError)) throw error
  document.body.textContent = error.message
}
