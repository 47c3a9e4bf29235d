/** Measurements of a contestant by name; absent when not measured or failed. */
export type Figures = Readonly<Record<string, number>>
