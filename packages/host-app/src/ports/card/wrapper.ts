import { CardComponent, CardCVV, CardExpiry, CardNumber, Provider } from '@chargebee/chargebee-js-react-wrapper'
import type { CardComponentType, CardFieldComponent, CardFieldName, ProviderComponent } from './chargebeeTypes.ts'

// the wrapper types its events as DOM events, which they are not: each cast names what its source does
/** The provider's React components, with the types that they have in truth. */
export const Chargebee = {
  Provider: Provider as unknown as ProviderComponent,
  Card: CardComponent as unknown as CardComponentType,
  fields: {
    number: CardNumber as unknown as CardFieldComponent,
    expiry: CardExpiry as unknown as CardFieldComponent,
    cvv: CardCVV as unknown as CardFieldComponent,
  } satisfies Record<CardFieldName, CardFieldComponent>,
}
