/** The keys of a table that is written in JSON, whose keys are known only as a type. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] => Object.keys(table) as (keyof Table & string)[]
