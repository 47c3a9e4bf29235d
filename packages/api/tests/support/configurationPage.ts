import * as z from 'zod'
import { environment } from '../../src/server/start/config.ts'
import { startFaults } from '../../src/server/errors/startFaults.ts'

/** Generates docs/configuration.md from the definition of the environment variables. */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, property]) => {
    const { default: usual, description = '' } = typeof property === 'object' ? property : {}
    return [`\`${name}\``, usual === undefined ? '' : `\`${typeof usual === 'string' ? usual : JSON.stringify(usual)}\``, description]
  })
  const faults = Object.entries(startFaults).map(([code, { exit, meaning, fix }]) => [`\`${code}\``, String(exit), meaning, fix])
  return `# Configuration

The server reads these environment variables when it starts. A variable that is invalid, or requires a missing one, stops the start
with \`CONFIG_INVALID\` and its name. An empty variable counts as not set.

None is needed to try the product. For patients set \`DATABASE_URL\`, \`FIELD_KEYS\`, \`MEMBER_KEY\`, \`HOST\`, \`TRUST_PROXY\`, \`ANAMNESIS_APP\`, \`APP_ORIGIN\`,
the mail service (\`SMTP_URL\`, \`MAIL_FROM\`, \`MAIL_KEY\`) and payments (all \`CHARGEBEE_\` variables).

${table([['Variable', 'When it is not set', 'Meaning'], ...rows])}

\`npm start\` and \`npm run dev\` also start the sandboxes, and read their ports:

${table([
  ['Variable', 'When it is not set', 'Meaning'],
  ['`CARD_PORT`', '`4010`', 'Port of the billing provider’s sandbox.'],
  ['`OUTBOX_PORT`', '`4020`', 'Port of the outbox, which displays mail.'],
  ['`ADDRESS_PORT`', '`4030`', 'Port of the address lookup’s sandbox.'],
  ['`FLAGS_PORT`', '`4040`', 'Port of the feature flags’ sandbox.'],
  ['`CLINIC_PORT`', '`4050`', 'Port of the clinic’s page.'],
])}

## A developer's tab

The development server of the app (\`npm run dev\`) calls the API at its own origin. Set other origins for one tab, until it is closed:

\`\`\`js
sessionStorage.setItem('anamnesis-apiUrl', 'https://api.example') // URL of the API; its server has this tab's origin as APP_ORIGIN and its own as API_ORIGIN
sessionStorage.setItem('anamnesis-appUrl', 'https://app.example') // origin of links to the app
\`\`\`

The production build does not read these.

## When it does not start

A server that can’t start, or a failing \`anamnesis-api\` command, writes one line to its error output: a code, the cause, the place and the fix. It exits with
the exit code of that code (as in \`sysexits.h\`).

${table([['Code', 'Exit code', 'Meaning', 'Fix'], ...faults])}
`
}

/** Formats a Markdown table with aligned columns, like the formatter. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
