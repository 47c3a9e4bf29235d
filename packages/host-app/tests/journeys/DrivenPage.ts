type Role = 'button' | 'combobox' | 'heading' | 'link' | 'option' | 'radio' | 'textbox'

/** What a driver needs of a page in any browser; Playwright's pages implement it, and `tests/browsers` does for other engines. */
export interface DrivenPage extends Searched {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  waitForURL(isWanted: (address: URL) => boolean, options?: { readonly waitUntil: 'commit' }): Promise<void>
}

/** Finds elements by what a patient sees, or by selector. */
export interface Searched {
  locator(css: string): DrivenElement
  getByRole(role: Role, options?: { readonly name?: string | RegExp; readonly exact?: boolean; readonly checked?: boolean }): DrivenElement
  getByText(text: string): DrivenElement
  getByLabel(label: string, options?: { readonly exact?: boolean }): DrivenElement
}

/** Elements that are located again for each action on the first. */
export interface DrivenElement extends Searched {
  first(): DrivenElement
  nth(index: number): DrivenElement
  /** The content of a frame of any origin. */
  contentFrame(): Pick<Searched, 'getByRole'>
  /** Waits until the first is visible, or none exists. */
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
