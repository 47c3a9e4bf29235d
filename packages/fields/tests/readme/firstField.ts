import { provideFields } from '@anamnesis/fields'
import { TileField } from '@anamnesis/fields/components'

// before anything is drawn
provideFields({ tile: TileField })
