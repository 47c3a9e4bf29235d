import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { RatingControl } from './RatingControl.tsx'
import { SliderControl } from './SliderControl.tsx'
import { UnitControl } from './UnitControl.tsx'

/** A number as a rating, on a slider, or with its unit. */
export function NumberControl(props: FieldProps<FieldOf<'text'>>) {
  const { layout } = props.field
  const Control = layout === undefined ? UnitControl : layouts[layout]
  return <Control {...props} />
}

const layouts = { rating: RatingControl, slider: SliderControl }
