/** Id of an option's control; the first one takes the focus of the field. */
export const optionId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`)
