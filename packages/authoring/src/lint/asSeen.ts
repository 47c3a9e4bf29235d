/** Letters of other scripts that a reader takes for Latin ones, each followed by it. */
const LIKE_LATIN = new Map(
  [
    'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw һh ӏl ɡg', // Cyrillic, and one of phonetics
    'αa βb εe ηn ιi κk μu νv οo ρp τt υu χx ζz ϲc', // Greek
  ]
    .join(' ')
    .replaceAll(' ', '')
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
)

/**
 * A text as a reader tells it from another: without signs that nobody sees, with one letter for those that look alike, and whatever
 * the case of its letters.
 */
export function asSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}ɡ]/gu, (letter) => LIKE_LATIN.get(letter) ?? letter)
}
