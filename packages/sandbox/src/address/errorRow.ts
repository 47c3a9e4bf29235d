const causes: Readonly<Record<string, string>> = {
  '-1': 'Unknown error',
  '2': 'Unknown key',
  '3': 'Account out of credit',
  '4': 'Request not allowed from this IP',
  '5': 'Request not allowed from this URL',
  '6': 'Web service not available on this key',
  '7': 'Web service not available on your plan',
  '8': 'Key daily limit exceeded',
  '9': 'Your account has been suspended',
  '10': 'Surge protector triggered',
  '11': 'No valid licence available',
  '12': 'Management key required',
  '13': 'Demo limit exceeded',
  '14': 'Free service limit exceeded',
  '15': 'Wrong type of key',
  '16': 'Key expired',
  '17': 'User exceeded lookup limit',
  '18': 'Missing or invalid parameters',
  '19': 'Invalid JSON object',
  '20': 'Endpoint not available',
  '21': 'Sandbox mode is not available on this endpoint',
  '22': 'HTTPS required',
  '23': 'Agreement not signed',
  '1001': 'SearchTerm or Id required or invalid',
  '1002': 'SearchTerm or Id not valid',
  '1003': 'Country invalid',
  '1004': 'LanguagePreference invalid',
  '1005': 'No response',
}

/** What the service answers instead of results, still with HTTP 200. */
export interface ErrorRow {
  readonly Error: string
  readonly Description: string
  readonly Cause: string
  readonly Resolution: string
}

/** The error row of a code. */
export function errorRow(code: string): ErrorRow {
  const description = (Object.hasOwn(causes, code) ? causes[code] : undefined) ?? 'Unknown error'
  return { Error: code, Description: description, Cause: `${description}.`, Resolution: 'Enter the address by hand.' }
}
