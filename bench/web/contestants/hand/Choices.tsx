import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Question } from '../../work/Question.ts'

/** Native radio buttons or checkboxes. */
export function Choices({ question, onChosen }: { readonly question: Question; readonly onChosen?: () => void }): ReactNode {
  const { register, setValue } = useFormContext()
  const { name, kind, options = [], none } = question
  const keepNoneAlone = (chosen: string, isChosen: boolean, all: readonly string[]) => {
    if (isChosen && none !== undefined) setValue(name, chosen === none ? [none] : all.filter((one) => one !== none))
  }
  return options.map((option) => (
    <label key={option} className={kind === 'tile' ? 'choice tile' : 'choice'}>
      <input
        type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
        value={option}
        {...register(name, {
          onChange: ({ target }) => {
            if (kind === 'checkboxes') keepNoneAlone(option, target.checked, target.value as string[]) // of boxes the form gives the list
            onChosen?.()
          },
        })}
      />
      {option}
    </label>
  ))
}
