import { body } from '@anamnesis/fields/internal'
import { SceneDrawing } from '@anamnesis/fields/screens'
import { line, lines, picture } from './LoginPromise.css.ts'

/** What a login gives access to: next to its form on a wide screen. */
export function LoginPromise() {
  return (
    <>
      <div className={picture}>
        <SceneDrawing scene="delivery" />
      </div>
      <ul className={lines}>
        {LINES.map((text) => (
          <li key={text} className={`${body} ${line}`}>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

const LINES = [
  'See when your next order arrives, and move or pause it.',
  'Message your care team whenever you need to. Follow-ups are free.',
  'Read how to take your medication, and what to watch for.',
]
