import { Button } from '@anamnesis/fields'
import { useState } from 'react'
import { formatDay } from '../../../lib/formatDay.ts'
import type { Weight } from './weightRange.ts'
import { cell, figures, summary } from './WeightTable.css.ts'
import { formatWeight, type WeightUnit } from './weightUnit.ts'

/** So many rows are drawn at once: ten years of them would keep a phone busy. */
const ROWS = 50

/** The weights of a chart as figures, the newest first; drawn once somebody asks for them. */
export function WeightTable({ weights, unit }: { readonly weights: readonly Weight[]; readonly unit: WeightUnit }) {
  const [isOpen, setIsOpen] = useState(false)
  const [rows, setRows] = useState(ROWS)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={summary}>Show the figures</summary>
      {isOpen && (
        <>
          <table className={figures}>
            <thead>
              <tr>
                <th className={cell.head} scope="col">
                  Day
                </th>
                <th className={cell.head} scope="col">
                  Weight
                </th>
              </tr>
            </thead>
            <tbody>
              {weights
                .slice(-rows)
                .toReversed()
                .map(({ at, pounds }) => (
                  <tr key={at}>
                    <th className={cell.day} scope="row">
                      {formatDay(at)}
                    </th>
                    <td className={cell.day}>{formatWeight(unit, pounds)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          {weights.length > rows && (
            <Button look="quiet" onClick={() => setRows(rows + ROWS)}>
              Show earlier figures
            </Button>
          )}
        </>
      )}
    </details>
  )
}
