/** A time of day in 24 hours, as it is stored. Times compare as text. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/
