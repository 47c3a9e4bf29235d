import { lockFolder } from '../../src/server/db/embedded/lockFolder.ts'

// Locks the folder in the first argument, reports it, and holds the lock until the process ends.

lockFolder(process.argv[2] ?? '')
console.log('held')
setInterval(() => undefined, 1000)
