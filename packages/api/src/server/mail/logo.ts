// The logo within mails.

/** Content id of the logo: mail programs show it from the mail itself, so that no server learns when it is read. */
export const LOGO_ID = 'logo'

/** The HTML of a mail with its logo inside, for readers without attachments. @param logo a PNG in base64 */
export const withLogoInside = (html: string, logo: string | undefined): string =>
  logo === undefined ? html : html.replace(`cid:${LOGO_ID}`, `data:image/png;base64,${logo}`)
