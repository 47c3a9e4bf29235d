import type { FieldOf } from '@anamnesis/engine/schema'
import { type InputHTMLAttributes, useSyncExternalStore } from 'react'
import { hint } from '../../css/typography.css.ts'
import type { ControlAria } from '../../private/FieldFrame/FieldFrame.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { extensionsOf, listOf } from './checkFile.ts'
import { typesOf } from './fileKinds.ts'
import { bar, choose, input } from './UploaderField.css.ts'

/** File inputs: choose, drop and, on touch devices, camera. */
export function FileChoice({ field, id, aria, progress, onFiles }: FileChoiceProps) {
  const extensions = extensionsOf(field)
  const types = typesOf(extensions)
  // touch devices have a camera and nothing to drop from; with a mouse the button would only open another file dialog
  const hasCamera = useSyncExternalStore(subscribe, isTouched, serverSnapshot)
  const isSeveral = field.maxFiles !== undefined
  const dropping = hasCamera ? '' : `or drop ${isSeveral ? 'them' : 'it'} here.`
  const total = field.maxTotalMegabytes === undefined ? '' : `, up to ${field.maxTotalMegabytes} MB together`
  const limits = `${listOf(extensions)}, up to 10 MB${isSeveral ? ` each, up to ${field.maxFiles === 1 ? '1 file' : `${field.maxFiles} files`}${total}` : ''}.`
  const box = (own: string, given: InputHTMLAttributes<HTMLInputElement>) => (
    <input
      {...given}
      className={input}
      type="file"
      id={own}
      disabled={field.disabled}
      aria-labelledby={`${aria['aria-labelledby']} ${own}-words`}
      aria-describedby={aria['aria-describedby']}
      aria-invalid={aria['aria-invalid']}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
  // announced in quarters, because each announcement interrupts the last
  const announced = progress === undefined ? undefined : Math.floor(progress * 4) * 25
  return (
    <>
      <label className={choose} htmlFor={id}>
        <span id={`${id}-words`}>
          {progress !== undefined ? 'Reading your file…' : isSeveral ? 'Choose photos or files' : 'Choose a photo or file'}
        </span>
        {/* media types offer a phone's gallery, extensions its files */}
        {box(id, {
          name: field.name,
          multiple: isSeveral,
          accept: [...extensions.map((extension) => `.${extension}`), ...types].join(','),
        })}
      </label>
      {hasCamera && types.some((type) => type.startsWith('image/')) && (
        <label className={choose} htmlFor={`${id}-camera`}>
          <span id={`${id}-camera-words`}>Take a photo</span>
          {box(`${id}-camera`, { accept: 'image/*', capture: true })}
        </label>
      )}
      {progress !== undefined && <progress className={bar} value={progress} aria-label="Reading your file" />}
      <p className={hint}>{[dropping, limits].filter(Boolean).join(' ')}</p>
      <Announcement>{announced === undefined ? '' : `Reading your file: ${announced}%`}</Announcement>
    </>
  )
}

/** Props of {@link FileChoice}. */
export interface FileChoiceProps {
  readonly field: FieldOf<'uploader'>
  readonly id: string
  readonly aria: ControlAria
  readonly progress: number | undefined
  readonly onFiles: (files: readonly File[]) => void
}

const TOUCHED = '(pointer: coarse)'
const isTouched = () => matchMedia(TOUCHED).matches
/** Server snapshot: touch is unknown. */
const serverSnapshot = () => false
function subscribe(listener: () => void): () => void {
  const query = matchMedia(TOUCHED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
