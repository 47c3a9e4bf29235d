import { provideFields } from '@anamnesis/fields'
import { TileField } from '@anamnesis/fields/components'

// before the first render
provideFields({ tile: TileField })
