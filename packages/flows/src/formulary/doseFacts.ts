import { fieldsInTable, meaningOf } from './answerTable.ts'

/** The facts of the table of answers that tell a last dose of an ingredient, each with its amount in the unit of the ingredient. */
export function doseFacts(ingredient: string): [fact: string, amount: number][] {
  const told = fieldsInTable.flatMap((field) =>
    Object.values(meaningOf(field)?.options ?? {}).flatMap((means) => (Array.isArray(means) ? means : [])),
  )
  const doses = new Set(told.filter((fact) => fact.startsWith(`dose:${ingredient}:`)))
  return [...doses].map((fact) => [fact, Number(fact.split(':')[2])])
}
