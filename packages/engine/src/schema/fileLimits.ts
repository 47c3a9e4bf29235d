/** Most files that one field takes. */
export const MAX_FILES = 10
/** Maximum file size in megabytes. */
export const MAX_FILE_MEGABYTES = 10
