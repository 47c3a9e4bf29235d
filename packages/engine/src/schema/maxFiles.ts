/** Most files that one field takes. */
export const MAX_FILES = 10
