import { paint } from '../paint.ts'

/** An injection pen. */
export function Pen() {
  return (
    <g transform="rotate(45 48 48)">
      <path d="M48 4v7" />
      <path fill={paint.shade} d="M45 11h6l2 8H43z" />
      <rect fill={paint.body} x="40" y="19" width="16" height="22" rx="2" />
      <rect fill={paint.shade} stroke="none" x="44" y="23" width="8" height="14" rx="1.5" />
      <path d="M44 33h8v2.5a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5z" fill={paint.spark} stroke="none" />
      <path fill={paint.solid} d="M38 41h20v35a3 3 0 0 1-3 3H41a3 3 0 0 1-3-3z" />
      <rect fill={paint.body} x="43" y="49" width="10" height="13" rx="2" />
      <path d="M46 53h4M46 57.5h4" />
      <path fill={paint.shade} d="M40 79h16v5H40z" />
      <path fill={paint.spark} d="M42 84h12v6a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z" />
    </g>
  )
}
