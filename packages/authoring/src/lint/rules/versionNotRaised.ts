import { respelt } from '../fix/respelt.ts'
import type { Rule } from '../Rule.ts'
import { orphans } from '../orphans.ts'
import { placeOf } from '../placeOf.ts'

/** Something that patients have answered is gone, and the flow has still its old version. Said with `--since` only. */
export const versionNotRaised: Rule = {
  code: 'VERSION_NOT_RAISED',
  severity: 'error',
  check: (flow) => {
    const version = flow.root.children.get('version')?.value
    if (!flow.before || version === undefined || version !== flow.before.root.children.get('version')?.value || orphans(flow).length === 0)
      return []
    return [
      {
        place: placeOf({ at: flow.root }, 'version'),
        message: 'the version is the old one, but questions or options are gone',
        mend: 'Raise it by one.',
        ...(typeof version === 'number' && { fix: respelt(placeOf({ at: flow.root }, 'version'), version, version + 1) }),
      },
    ]
  },
}
