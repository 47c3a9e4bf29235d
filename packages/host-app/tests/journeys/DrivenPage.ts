type Role = 'button' | 'combobox' | 'heading' | 'link' | 'option' | 'radio' | 'textbox'

/** What a driver needs of a page of any browser; Playwright's pages have it, and `tests/browsers` gives it to other engines. */
export interface DrivenPage extends Searched {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  waitForURL(isWanted: (address: URL) => boolean, options?: { readonly waitUntil: 'commit' }): Promise<void>
}

/** Where elements are looked for: by what a patient sees, or by a selector. */
export interface Searched {
  locator(css: string): DrivenElement
  getByRole(role: Role, options?: { readonly name?: string | RegExp; readonly exact?: boolean; readonly checked?: boolean }): DrivenElement
  getByText(text: string): DrivenElement
  getByLabel(label: string, options?: { readonly exact?: boolean }): DrivenElement
}

/** Elements that are looked for anew whenever something is done with the first of them. */
export interface DrivenElement extends Searched {
  first(): DrivenElement
  nth(index: number): DrivenElement
  /** What is inside a frame, of whatever origin. */
  contentFrame(): Pick<Searched, 'getByRole'>
  /** Waits until the first is on show, or none is there. */
  waitFor(options?: { readonly state: 'detached' | 'visible' }): Promise<void>
  click(): Promise<void>
  fill(text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  pressSequentially(text: string): Promise<void>
  selectOption(value: string): Promise<unknown>
  setInputFiles(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>
  inputValue(): Promise<string>
  isChecked(): Promise<boolean>
  textContent(): Promise<string | null>
}
