import type { ClinicalPicture } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import { countOf, originOf } from './findingsPart.ts'
import type { Html } from './Html.ts'
import { momentOf } from './words.ts'

/** Every text that the patient wrote, in answers and unread messages, quoted with its question; each understood part says what it means, each other part that it is not understood. */
export function ownWordsPart({ own_words: texts }: ClinicalPicture): Html {
  const unread = texts.filter((text) => !text.is_understood).length
  return html`<section class="${unread > 0 ? 'alert' : ''}" aria-labelledby="own-words">
    <h2 id="own-words" tabindex="-1">In the patient’s own words ${countOf(texts.length)}</h2>
    ${texts.length === 0 ? html`<p>The patient wrote nothing in their own words.</p>` : ''}
    ${unread > 0 ? html`<p>No rule was applied to words that are not understood: read them yourself.</p>` : ''}
    <ul class="plain">
      ${texts.map(
        (text) =>
          html`<li>
            <small>${headingOf(text)}</small>
            <blockquote>${text.parts.map(partOf)}</blockquote>
            ${originOf(text)}
          </li>`,
      )}
    </ul>
  </section>`
}

type OwnWords = ClinicalPicture['own_words'][number]

/** The question of a text; for a message also when it was sent. */
function headingOf({ written_as: writtenAs, question, told_at }: OwnWords): string {
  if (writtenAs === 'answer') return question
  return `${writtenAs === 'reply' ? `Reply to “${question}”` : question}, ${momentOf(told_at)}`
}

/** A part of a text. The label beside it carries the meaning, not only its colour. */
function partOf({ text, means, is_understood: isUnderstood }: OwnWords['parts'][number]): Html {
  if (isUnderstood && means.length === 0) return html`${text}`
  // the spaces around a part stay outside of its mark
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? ['', '', text, '']
  return isUnderstood
    ? html`${before}<mark class="understood">${words}</mark> <span class="grade">${means.join(', ')}</span>${after}`
    : html`${before}<mark>${words}</mark> <span class="grade">Not understood</span>${after}`
}
