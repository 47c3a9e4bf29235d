import { FieldCell, FieldRenderer, Interruption, ScreenLayout } from '@anamnesis/fields'
import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import { lazy, Suspense, useEffect } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'
import { Logo } from '../../shell/Logo.tsx'
import { FooterMessage } from './FooterMessage.tsx'

const ReviewAndPay = lazy(async () => ({ default: (await import('./ReviewAndPay.tsx')).ReviewAndPay }))

function Screen(props: ScreenSlotProps) {
  const { brand } = useHostServices()
  const { screen, step, errors, failure } = props
  useEffect(() => {
    // discreet: a tab or an entry of the browser's history names no condition
    document.title = `${errors.length > 0 ? 'Error: ' : ''}${screen.title ?? 'Question'} – ${step.title} – ${brand.name}`
  }, [screen.title, step.title, brand.name, errors.length])
  return (
    <ScreenLayout
      {...props}
      hasFailed={failure !== undefined}
      logo={<Logo />}
      footer={screen.footerMessage && <FooterMessage message={screen.footerMessage} />}
    />
  )
}

function Field(props: FieldSlotProps) {
  return (
    <FieldCell field={props.field}>
      <FieldRenderer {...props} />
    </FieldCell>
  )
}

/** What the questionnaire is drawn with. */
export const slots = {
  Screen,
  Field,
  Interruption,
  customComponents: {
    'review-and-pay': (props) => (
      <Suspense>
        <ReviewAndPay {...props} />
      </Suspense>
    ),
  },
} satisfies QuestionnaireSlots
