import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, By, Key, WebElement, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { PHONE } from '../journeys/useRunningApp.ts'
import type { Device, OpenedBrowser } from './OpenedBrowser.ts'
import { drivePage, type Tab, type TabDocument } from './drivePage.ts'

/** A state in the kernel's socket table. */
const LISTENS = '0A'
const KEYS = { Backspace: Key.BACK_SPACE, Escape: Key.ESCAPE }

/** WebKitGTK's MiniBrowser, driven by Selenium over WebDriver. */
export async function openWebKit(): Promise<OpenedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'anamnesis-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = () => {
    server?.kill()
    screen.kill()
    rmSync(home, { recursive: true, force: true })
  }
  let server: ChildProcess | undefined
  process.once('exit', end)
  const [display] = (await once(screen.stdout, 'data')) as [Buffer] // the number that it chose
  server = spawn('WebKitWebDriver', ['--port=0'], { stdio: 'ignore', env: environment(home, display.toString().trim()) })
  const { pid } = server
  if (pid === undefined) throw new Error('WebKitWebDriver does not start: npm run test:browsers installs it.')
  const address = `http://127.0.0.1:${await vi.waitFor(() => portOf(pid), { timeout: 30_000 })}`
  return { newDevice: () => newDevice(address), close: async () => end() }
}

function environment(home: string, display: string): NodeJS.ProcessEnv {
  const settings = join(home, '.config/gtk-3.0')
  mkdirSync(settings, { recursive: true })
  // read by `prefers-reduced-motion`
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  // the toolbar's controls would keep the window wider than a phone
  const narrow = '* { min-width: 0; padding: 0; } entry { margin: 0 -60px; font-size: 4px; } button { margin: 0 -4px; }'
  writeFileSync(join(settings, 'gtk.css'), narrow)
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // no desktop bus and no graphics card
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
}

/** The driver picks a free port without reporting it; the kernel lists listeners. */
function portOf(pid: number): number {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((one) => readlinkSync(`/proc/${pid}/fd/${one}`))
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    if (state === LISTENS && sockets.includes(`socket:[${inode}]`)) return Number.parseInt(local.split(':')[1] ?? '', 16)
  }
  throw new Error('The driver does not listen yet.')
}

async function newDevice(server: string): Promise<Device> {
  const browserOptions = {
    binary: process.env['MINIBROWSER_PATH'] ?? `/usr/lib/${MULTIARCH[process.arch] ?? ''}/webkit2gtk-4.1/MiniBrowser`,
    args: ['--automation'],
  }
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }))
    .build()
  await driver.manage().window().setRect(PHONE.viewport)
  const width = await driver.executeScript('return innerWidth')
  if (width !== PHONE.viewport.width) throw new Error(`The window is ${String(width)} pixels wide.`)
  return {
    page: drivePage(tabOf(driver)),
    reopen: async () => {
      // the session ends with its last window
      const old = await driver.getWindowHandle()
      await driver.switchTo().newWindow('window')
      const opened = await driver.getWindowHandle()
      await driver.switchTo().window(old)
      await driver.close()
      await driver.switchTo().window(opened)
      return drivePage(tabOf(driver))
    },
    close: () => driver.quit(),
  }
}

const MULTIARCH: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }

function tabOf(driver: WebDriver): Tab {
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    address: () => driver.getCurrentUrl(),
    within: async (frame, run) => {
      if (frame === undefined) return run(documentOf(driver, (element, text) => element.sendKeys(text)))
      const element = await elementAt(driver, frame)
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
      await driver.switchTo().frame(element)
      try {
        return await run(documentOf(driver, (element, text) => typeInFrame(driver, element, text)))
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
  }
}

/** The driver can't type into frames without a click. */
async function typeInFrame(driver: WebDriver, element: WebElement, text: string): Promise<void> {
  await element.click()
  if (!(await driver.executeScript('return document.activeElement === arguments[0]', element))) throw new Error('The click went elsewhere.')
  await driver.actions().sendKeys(text).perform()
}

function documentOf(driver: WebDriver, type: (element: WebElement, text: string) => Promise<void>): TabDocument {
  return {
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    find: async (expression) => {
      const element = await elementAt(driver, expression)
      return {
        click: () => element.click(),
        type: (text) => type(element, text),
        press: (key) => element.sendKeys(KEYS[key]),
        select: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
        upload: (path) => element.sendKeys(path),
      }
    },
  }
}

async function elementAt(driver: WebDriver, expression: string): Promise<WebElement> {
  const element = await driver.executeScript(`return (${expression})`)
  if (!(element instanceof WebElement)) throw new Error('No element is there.')
  return element
}
