import { writeFlowStories } from './writeFlowStories.ts'

// Storybook's configuration runs this; manually: npm run stories:generate
const [folder, flows] = process.argv.slice(2)
if (folder === undefined) throw new Error('STORIES_NO_FOLDER: name an output folder.')
const begun = performance.now()
const count = await writeFlowStories(folder, flows)
console.log(`${count} stories of flows in ${Math.round((performance.now() - begun) / 100) / 10} s.`)
