import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'
import { bulletIcon, bulletWarns } from './DrugSheet.css.ts'

/** The icon before a line about a drug; a shield warns. */
export function DrugBulletIcon({ icon }: { readonly icon: BulletIconName }) {
  return (
    <LineIcon size={20} weight={1.75} className={icon === 'shield' ? bulletWarns : bulletIcon}>
      <path d={shapes[icon]} />
    </LineIcon>
  )
}

/** Icon paths in a 20-pixel square. */
const shapes = {
  calendar: 'M5 4.5h10a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM3 8.5h14M7 2.5v4M13 2.5v4',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v4.25L12.75 12',
  droplet: 'M10 2.5c3 3.6 5 6.2 5 9a5 5 0 0 1-10 0c0-2.8 2-5.4 5-9z',
  food: 'M4 2.5v4a2.5 2.5 0 0 0 5 0v-4M6.5 2.5v15M15.5 17.5v-15c-2.2 1-3.5 3.4-3.5 6.5v2.5h3.5',
  heart: 'M10 16.5S2.75 12.4 2.75 7.6A3.85 3.85 0 0 1 10 5.8a3.85 3.85 0 0 1 7.25 1.8c0 4.8-7.25 8.9-7.25 8.9z',
  pill: 'M4.4 11 11 4.4A3.25 3.25 0 0 1 15.6 9L9 15.6A3.25 3.25 0 0 1 4.4 11zM7.7 7.7l4.6 4.6',
  shield: 'M10 2.25 16.5 4.75V9.5c0 4-2.7 6.9-6.5 8.25C6.2 16.4 3.5 13.5 3.5 9.5V4.75zM10 6.5v4M10 13.5v.01',
  syringe: 'M14 2.5 17.5 6M15.75 4.25 13.5 6.5M10.75 3.75l5.5 5.5M11.75 4.75 5 11.5V15h3.5l6.75-6.75M5 15l-2.5 2.5M8.5 8l2 2',
  target: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 10v.01',
  tick: 'M4 10.5 8.5 15 16 5.5',
}

/** Names of the icons. */
export type BulletIconName = keyof typeof shapes
