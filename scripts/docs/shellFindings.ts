/** What the commands of the documentation may name. */
export interface KnownCommands {
  /** Scripts of the page's package.json. */
  readonly scripts: ReadonlySet<string>
  /** Commands of `anamnesis`. */
  readonly anamnesis: ReadonlySet<string>
  /** Names of the repository's packages. */
  readonly packages: ReadonlySet<string>
}

/** Commands of a shell block that don't exist: npm scripts, commands of `anamnesis`, and our packages. */
export function shellFindings(code: string, { scripts, anamnesis, packages }: KnownCommands): readonly string[] {
  return code.split('\n').flatMap((line) => {
    const command = line.replace(/\s#.*/, '')
    const script = /\bnpm (?:run ([\w:]+)|(start|test)\b)/.exec(command)
    const subcommand = /(?:^\s*|\bnpx )anamnesis ([\w-]+)/.exec(command)
    const installed = /\bnpm install\b/.test(command) ? [...command.matchAll(/@anamnesis\/[\w-]+/g)].map(([name]) => name) : []
    return [
      ...(script && !scripts.has(script[1] ?? script[2] ?? '') ? [`no npm script: ${command.trim()}`] : []),
      ...(subcommand && !anamnesis.has(subcommand[1] ?? '') ? [`no command of anamnesis: ${command.trim()}`] : []),
      ...installed.filter((name) => !packages.has(name)).map((name) => `no package ${name}: ${command.trim()}`),
    ]
  })
}
