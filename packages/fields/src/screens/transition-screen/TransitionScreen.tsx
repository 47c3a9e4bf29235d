import type { ReactNode } from 'react'
import { body } from '../../css/typography.css.ts'
import { Markup } from '../../private/Markup/Markup.tsx'
import { type Scene, SceneDrawing } from '../drawings/SceneDrawing.tsx'
import { picture, point, points as pointList, screen, tick } from './TransitionScreen.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** A pause between questions: a drawing and text. */
export function TransitionScreen({ scene, paragraphs = [], points = [], children }: TransitionScreenProps) {
  return (
    <div className={screen}>
      <div className={picture}>
        <SceneDrawing scene={scene} />
      </div>
      {paragraphs.map((text) => (
        <p key={text} className={body}>
          <Markup text={text} />
        </p>
      ))}
      {points.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers
        <ul className={pointList} role="list">
          {points.map((text) => (
            <li key={text} className={point}>
              <LineIcon size={20} weight={2.25} className={tick}>
                <path d="M4 10.5 8.5 15 16 5.5" />
              </LineIcon>
              <span>
                <Markup text={text} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** Props of {@link TransitionScreen}; the page renders title, lead and buttons. */
export interface TransitionScreenProps {
  readonly scene: Scene
  /** Further paragraphs, with emphasis and links. */
  readonly paragraphs?: readonly string[]
  /** Key points. */
  readonly points?: readonly string[]
  /** Fields, if any. */
  readonly children?: ReactNode
}
