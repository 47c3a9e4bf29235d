import type { Screen } from '@anamnesis/engine/schema'
import { answerField } from './answerField.ts'
import type { DrivenPage } from './DrivenPage.ts'
import { fieldsToAnswer, type Patient } from './examplePatient.ts'

/** Drives a questionnaire as a patient does, screen by screen, by its texts. */
export class PatientDriver {
  readonly page: DrivenPage
  readonly patient: Patient

  constructor(page: DrivenPage, patient: Patient) {
    this.page = page
    this.patient = patient
  }

  /** Returns in another tab and confirms the draft. */
  async comeBack(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('heading', { name: 'Pick up where you left off?' }).waitFor()
    await this.page.getByRole('button', { name: 'Yes, continue' }).click()
  }

  /** Waits for a screen with its address, fields and heading. */
  async expectAt(id: string): Promise<void> {
    await this.page.locator(`form[data-screen="${id}"]`).waitFor()
    await this.page.waitForURL(({ pathname }) => pathname.endsWith(`/${id}`), { waitUntil: 'commit' })
    await this.page.locator('#root h1').waitFor()
    const { fields } = this.screen(id)
    if (fields && fields.length > 0) await this.page.locator('[data-field]').first().waitFor()
    await this.page.locator('form [aria-hidden="true"][data-skeleton]').first().waitFor({ state: 'detached' })
  }

  /** Answers the visible fields. */
  async answer(id: string): Promise<void> {
    for (const field of fieldsToAnswer(this.screen(id), this.patient.answers)) {
      const answer = this.patient.answers[field.name]
      if (answer === undefined) continue
      // waits for a conditional field
      await this.page.locator(`[data-field="${field.name}"]`).waitFor()
      await answerField(this.page, field, answer)
    }
  }

  /** Continues: automatically, by skipping, or with Next. */
  async next(id: string): Promise<void> {
    const { skipButton, fields = [] } = this.screen(id)
    const isSkipped = skipButton !== undefined && fields.every(({ name }) => this.patient.answers[name] === undefined)
    if (isSkipped) await this.page.getByRole('button', { name: skipButton.text }).click()
    else if (!this.goesOnByItself(id)) await this.page.locator('button[type=submit]').click()
    await this.page.locator(`form[data-screen="${id}"]`).waitFor({ state: 'detached' })
  }

  /** Answers and leaves every screen up to, and excluding, another; to the end if none is named. */
  async walk(from: string, until?: string, onScreen?: (id: string) => Promise<void>): Promise<string[]> {
    const ids = this.path()
    const visited = ids.slice(ids.indexOf(from), until === undefined ? undefined : ids.indexOf(until))
    for (const id of visited) {
      await this.expectAt(id)
      await onScreen?.(id)
      await this.answer(id)
      await this.next(id)
    }
    return visited
  }

  /** Screens that the patient sees, in order. */
  path(): string[] {
    return this.patient.screens.map(({ id }) => id)
  }

  /** Label of the option that the patient chooses. */
  labelOf(id: string, name: string): string {
    const field = this.screen(id).fields?.find((one) => one.name === name)
    const options = field && 'options' in field ? field.options : []
    return options.find((option) => option.value === this.patient.answers[name])?.label ?? 'no such option'
  }

  /** Whether the last answer is an auto-advancing tile that reveals no further field. */
  goesOnByItself(id: string): boolean {
    const answered = fieldsToAnswer(this.screen(id), this.patient.answers)
    const last = answered.at(-1)
    const isAlone = answered.every((field) => field === last || field.dependsOn === undefined)
    return last?.type === 'tile' && last.triggerNextOnChange === true && isAlone
  }

  screen(id: string): Screen {
    const screen = this.patient.screens.find((one) => one.id === id)
    if (!screen) throw new Error(`the flow has no screen "${id}"`)
    return screen
  }
}
