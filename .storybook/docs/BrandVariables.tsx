import { vars } from '../../packages/fields/src/themes/contract.css.ts'

/** Every theme variable, as another brand sets it. */
export function BrandVariables() {
  return (
    <ul style={{ columns: '16rem' }}>
      {Object.values(vars)
        .flatMap((group) => Object.values(group))
        .map((variable) => (
          <li key={variable}>
            <code>{variable.slice('var('.length, -1)}</code>
          </li>
        ))}
    </ul>
  )
}
