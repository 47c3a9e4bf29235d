import { randomBytes } from 'node:crypto'
import { ReleasingPool } from '../../src/server/db/ReleasingPool.ts'

/** Copies a database that nothing is connected to, and returns the URL of the copy.
 * @param postgres URL of any database of the same PostgreSQL
 */
export async function copyDatabase(postgres: string, template: string): Promise<string> {
  const admin = new ReleasingPool({ connectionString: postgres, max: 1 })
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return Object.assign(new URL(postgres), { pathname: name }).href
}
