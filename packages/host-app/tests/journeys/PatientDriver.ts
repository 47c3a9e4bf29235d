import type { Screen } from '@anamnesis/engine/schema'
import { answerField } from './answerField.ts'
import type { DrivenPage } from './DrivenPage.ts'
import { fieldsToAnswer, type Patient } from './examplePatient.ts'

/** Drives a questionnaire as a patient does, screen by screen, in the words of the flow. */
export class PatientDriver {
  readonly page: DrivenPage
  readonly patient: Patient

  constructor(page: DrivenPage, patient: Patient) {
    this.page = page
    this.patient = patient
  }

  /** Comes back in another tab: the questionnaire that was begun on this device is theirs. */
  async comeBack(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('heading', { name: 'Was that you?' }).waitFor()
    await this.page.getByRole('button', { name: 'Yes, go on' }).click()
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

  /** Answers what is on show. */
  async answer(id: string): Promise<void> {
    for (const field of fieldsToAnswer(this.screen(id), this.patient.answers)) {
      const answer = this.patient.answers[field.name]
      if (answer === undefined) continue
      // what depends on another answer comes up with it
      await this.page.locator(`[data-field="${field.name}"]`).waitFor()
      await answerField(this.page, field, answer)
    }
  }

  /** Goes on: by itself where the screen does, past it where nothing is answered, else with Next. */
  async next(id: string): Promise<void> {
    const { skipButton, fields = [] } = this.screen(id)
    const isSkipped = skipButton !== undefined && fields.every(({ name }) => this.patient.answers[name] === undefined)
    if (isSkipped) await this.page.getByRole('button', { name: skipButton.text }).click()
    else if (!this.goesOnByItself(id)) await this.page.locator('button[type=submit]').click()
    await this.page.locator(`form[data-screen="${id}"]`).waitFor({ state: 'detached' })
  }

  /** Answers and leaves every screen from one up to, and without, another; to the end where none is named. */
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

  /** The screens that the patient sees, in order. */
  path(): string[] {
    return this.patient.screens.map(({ id }) => id)
  }

  /** The words of the option that the patient chooses. */
  labelOf(id: string, name: string): string {
    const field = this.screen(id).fields?.find((one) => one.name === name)
    const options = field && 'options' in field ? field.options : []
    return options.find((option) => option.value === this.patient.answers[name])?.label ?? 'no such option'
  }

  /** Whether the last answer is a tile that goes on, which has not come up with another answer of the screen. */
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
