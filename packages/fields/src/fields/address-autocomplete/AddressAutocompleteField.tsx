import type { FieldOf } from '@anamnesis/engine/schema'
import { useFieldPorts } from '../../FieldsProvider.tsx'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { hint } from '../../css/typography.css.ts'
import type { AddressAnswer, AddressSuggestion } from '../../ports/AddressPort.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { failure } from './AddressAutocompleteField.css.ts'
import { AddressComboBox } from './AddressComboBox.tsx'
import { fitLines } from './fitLines.ts'
import { useAddressSearch } from './useAddressSearch.ts'

const LONGEST_LINE = 35
const NOT_FILLED = 'Apologies, we were unable to autopopulate the selected value. Please fill manually.'

/** The first line of an address, with suggestions as it is typed; a chosen one fills in the fields named by `fills`. */
export function AddressAutocompleteField({
  field,
  id,
  value,
  error,
  isHeading,
  onChange,
  onAutofill,
}: FieldProps<FieldOf<'address-autocomplete'>>) {
  const { address: port } = useFieldPorts()
  const search = useAddressSearch(port)
  const fill = (found: AddressAnswer) => {
    const { line2, city, province, postalCode } = field.fills ?? {}
    // without a second line all of it stands in this one: what is too long is refused, and never lost
    const longest = line2 === undefined ? Number.POSITIVE_INFINITY : (field.maxLength ?? LONGEST_LINE)
    const [first, second] = fitLines(found.line1, found.line2, longest)
    onChange(line2 === undefined && second !== '' ? `${first}, ${second}` : first)
    const named: [string | undefined, string][] = [
      [line2, second],
      [city, found.city],
      [province, found.province],
      [postalCode, found.postalCode],
    ]
    onAutofill(Object.fromEntries(named.flatMap(([name, text]) => (name === undefined ? [] : [[name, text]]))))
  }
  const choose = async (chosen: AddressSuggestion) => {
    if (chosen.isContainer) return search.open(chosen.text, chosen.id)
    const found = await search.retrieve(chosen.id)
    if (found) fill(found)
  }
  const type = (text: string) => {
    onChange(text === '' ? undefined : text)
    search.look(text)
  }

  return (
    <FieldFrame
      field={field}
      id={id}
      error={error}
      isHeading={isHeading}
      kind="control"
      describedBy={search.hasFailed ? `${id}-failed` : undefined}
    >
      {(aria) => (
        <div>
          {port ? (
            <AddressComboBox
              field={field}
              aria={aria}
              id={id}
              text={textOf(value)}
              suggestions={search.suggestions}
              onText={type}
              onChoose={(chosen) => void choose(chosen)}
              onClose={search.close}
            />
          ) : (
            <TextControl field={field} aria={aria} id={id} value={textOf(value)} autoComplete="address-line1" onText={type} />
          )}
          {search.hasFailed && (
            <output>
              <span className={`${hint} ${failure}`} id={`${id}-failed`}>
                {NOT_FILLED}
              </span>
            </output>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
