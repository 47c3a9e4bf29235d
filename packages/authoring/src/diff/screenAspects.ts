import type { Screen } from '@anamnesis/engine/schema'
import { setting, settings, toggle, wording } from './aspects.ts'
import { type ReadAspect, reads } from './compareAspects.ts'

/** The comparable keys of two screens of the same id. A new key does not compile until it is listed. */
export const screenAspects = {
  title: [reads(({ title }) => title, wording('screen-title', 'the heading'))],
  subTitle: [reads(({ subTitle }) => subTitle, wording('screen-subtitle', 'the line under the heading'))],
  description: [reads(({ description }) => description, wording('screen-description', 'the text under the heading'))],
  texts: [reads(({ texts }) => texts, settings('screen-texts', 'the texts that some patients read instead', 'wording'))],
  submitWholeForm: [
    reads(
      ({ submitWholeForm }) => submitWholeForm,
      toggle('screen-sends-form', 'now sends all answers so far', 'no longer sends all answers so far'),
    ),
  ],
  end: [reads(({ end }) => end, toggle('screen-end', 'now ends the form', 'no longer ends the form', 'breaking'))],
  summary: [
    reads(({ summary }) => summary, toggle('screen-summary', 'now shows all answers so far', 'no longer shows the answers so far')),
  ],
  call: [reads(({ call }) => call, setting('screen-call', 'the call made when it is left'))],
  submitOnlyInnerStepValues: [
    reads(
      ({ submitOnlyInnerStepValues }) => submitOnlyInnerStepValues === false,
      toggle('screen-sends-step', 'now sends the answers of its whole step', 'now sends its own answers only'),
    ),
  ],
  customComponent: [reads(({ customComponent }) => customComponent, setting('screen-component', 'the component that draws it'))],
  displayFieldValue: [
    reads(({ displayFieldValue }) => displayFieldValue?.field, setting('screen-shows-answer', 'the earlier answer that it shows')),
    reads(({ displayFieldValue }) => displayFieldValue?.prefix, wording('screen-shows-answer-prefix', 'the words before the shown answer')),
    reads(({ displayFieldValue }) => displayFieldValue?.suffix, wording('screen-shows-answer-suffix', 'the words after the shown answer')),
  ],
  footerMessage: [reads(({ footerMessage }) => footerMessage, setting('screen-footer', 'the message at the foot', 'wording'))],
  formMaxWidth: [reads(({ formMaxWidth }) => formMaxWidth, setting('screen-width', 'the width in pixels', 'wording'))],
  nextButton: [
    reads(({ nextButton }) => nextButton?.text, wording('screen-next-text', 'the text of the Next button')),
    reads(({ nextButton }) => nextButton?.doesNotApplyText, wording('screen-does-not-apply-text', 'the text for “does not apply”')),
    reads(({ nextButton }) => nextButton?.fieldToWatch, setting('screen-does-not-apply-field', 'the field that “does not apply” watches')),
    reads(
      ({ nextButton }) => nextButton?.hide,
      toggle('screen-next-hidden', 'no longer has a continue button', 'now has a continue button'),
    ),
  ],
  previousButton: [
    reads(
      ({ previousButton }) => previousButton?.hide,
      toggle('screen-previous-hidden', 'no longer has a back button', 'now has a back button'),
    ),
  ],
  skipButton: [
    reads(
      ({ skipButton }) => skipButton !== undefined,
      toggle('screen-skippable', 'can now be skipped', 'can no longer be skipped', ({ after }) => (after ? 'behaviour' : 'breaking')),
    ),
    reads(({ skipButton }) => skipButton?.text, wording('screen-skip-text', 'the text of the button to skip it')),
  ],
  onMount: [reads(({ onMount }) => onMount, setting('screen-on-mount', 'the handler that runs when it opens'))],
  onSubmit: [reads(({ onSubmit }) => onSubmit, setting('screen-on-submit', 'the handler that checks its answers'))],
  public: [
    reads(
      (screen) => screen.public,
      toggle('screen-public', 'is open to visitors without an account now', 'is for signed-in patients only now'),
    ),
  ],
  trackOpening: [reads(({ trackOpening }) => trackOpening, setting('screen-opening-event', 'the event sent when it opens'))],
  trackAction: [reads(({ trackAction }) => trackAction, setting('screen-event', 'the event sent when it is left'))],
} satisfies Record<Compared, readonly ReadAspect<Screen>[]>

/** The remaining keys of a screen are compared elsewhere. */
type Compared = Exclude<keyof Screen, 'id' | 'fields' | 'conditionalFields' | 'dependsOn' | 'rules' | 'calculated'>
