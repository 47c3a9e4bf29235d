/** Normalizes a text by appearance: removes invisible characters, maps lookalikes to one letter and ignores case. */
export function normalizeAppearance(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}ɡɑı]/gu, (letter) => LATIN.get(letter) ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Letters of other scripts that look like Latin letters, each followed by the Latin letter. */
const ALIKE = [
  'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw һh ӏl', // Cyrillic
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa εe ηn ιi κk νv οo ρp τt υu χx ϲc', // Greek
  'ɡg ɑa ıi', // of phonetics, and of Turkish
]
const LATIN = new Map(ALIKE.flatMap((pairs) => pairs.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)])))
