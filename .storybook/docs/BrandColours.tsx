import { contrast } from '../../packages/fields/src/themes/contrast.ts'
import { contrastPairs } from '../../packages/fields/src/themes/contrastPairs.ts'
import { northwayTokens } from '../../packages/fields/src/themes/northway.tokens.ts'
import { ravenTokens } from '../../packages/fields/src/themes/raven.tokens.ts'

const brands = [
  { name: 'Northway', colour: northwayTokens.colour },
  { name: 'Northway, dark', colour: northwayTokens.dark },
  { name: 'Raven', colour: ravenTokens.colour },
  { name: 'Raven, dark', colour: ravenTokens.dark },
]

/** The colour pairs of each brand with their contrast. */
export function BrandColours() {
  return brands.map(({ name, colour }) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {contrastPairs.map(({ front, back, least }) => (
          <div
            key={`${front} ${back}`}
            style={{
              color: colour[front],
              backgroundColor: colour[back],
              border: `2px solid ${colour[front]}`,
              borderRadius: 8,
              padding: '8px 12px',
            }}
          >
            {front} on {back}: {contrast(colour[front], colour[back]).toFixed(1)} (least {least})
          </div>
        ))}
      </div>
    </section>
  ))
}
