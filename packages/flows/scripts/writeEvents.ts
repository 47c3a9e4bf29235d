import { writeFileSync } from 'node:fs'
import { eventsPage } from '../tests/support/eventTable.ts'

// generates docs/events.md from the resolved flows
writeFileSync(new URL('../../../docs/events.md', import.meta.url), eventsPage())
