import { lockFolder } from '../db/embedded/lockFolder.ts'

// Takes the lock on the folder that the first argument names, says so, and holds it until the process is ended.

lockFolder(process.argv[2] ?? '')
console.log('held')
setInterval(() => undefined, 1000)
