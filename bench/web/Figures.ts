/** What was measured of a contestant, by name; a name that is not there was not measured, or failed. */
export type Figures = Readonly<Record<string, number>>
