import { Button } from '@anamnesis/fields/internal'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { earlier, list } from './CardList.css.ts'

/** Cards of what the patient has and had. The oldest that have ended show on request. */
export function CardList<Item>({ items, idOf, hasEnded, showEarlier, children }: CardListProps<Item>) {
  const [{ count, first }, setEarlier] = useState<{ readonly count: number; readonly first?: string }>({ count: 0 })
  useEffect(() => {
    // the pressed button moves down or disappears
    if (first !== undefined) document.getElementById(`${first}-name`)?.focus()
  }, [first])
  const past = items.filter((item, index) => index >= AT_ONCE && hasEnded(item))
  const hidden = past.slice(count)
  const [next] = hidden
  return (
    <>
      <ul className={list}>
        {items.map(
          (item) =>
            !hidden.includes(item) && (
              <li key={idOf(item)} className={past.includes(item) ? earlier : undefined}>
                {children(item)}
              </li>
            ),
        )}
      </ul>
      {next !== undefined && (
        <Button look="quiet" onClick={() => startTransition(() => setEarlier({ count: count + AT_ONCE, first: idOf(next) }))}>
          {showEarlier}
        </Button>
      )}
    </>
  )
}

/** Number of cards at first, and of earlier ones per request. */
const AT_ONCE = 12

/** Props of {@link CardList}. */
interface CardListProps<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** Id of a card, whose heading has the id `<id>-name`. */
  readonly idOf: (item: Item) => string
  readonly hasEnded: (item: Item) => boolean
  /** Label of the button that shows earlier cards. */
  readonly showEarlier: string
  readonly children: (item: Item) => ReactNode
}
