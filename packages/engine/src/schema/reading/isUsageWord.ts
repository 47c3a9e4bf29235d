/** Whether a word or number only describes how something is used. */
export function isUsageWord(word: string): boolean {
  return known.has(word) || /^\p{N}+$/u.test(word)
}

/** English and French words about how often, how much, when or in what form something is used, not what it is. */
const WORDS = `
  take takes taking took use uses using used try tried m ive on for as when if only just also still now currently sometimes
  occasionally often rarely once twice thrice daily weekly monthly nightly hourly regular regularly every each per day days week weeks
  month months time times morning mornings noon evening evenings night nights bedtime needed need required before after meal meals
  breakfast lunch dinner mg mcg ug μg g gram grams kg ml cc l unit units iu u percent dose doses dosage tablet tablets tab tabs pill
  pills capsule capsules cap caps gelcap gelcaps spray sprays puff puffs patch patches gel cream creams ointment lotion foam drop
  drops injection injections inject shot shots pen pens vial syringe inhaler inhalers lozenge lozenges gum suppository film solution
  liquid syrup powder oral orally topical sublingual po bid tid qid qd qhs prn od hs sl sc iv xr sr er cr la xl ec generic
  prescription prescribed rx otc medication medications medicine medicines meds supplement supplements sniff sniffed snort inhale half
  quarter one two three four five six seven eight nine ten start started stop stopped recently prends prendre pris prend matin matins
  soir soirs nuit midi jour jours semaine semaines mois fois comprime comprimes gelule gelules vaporisateur timbre timbres creme
  goutte gouttes besoin au par chaque tous toutes les quotidien medicament medicaments avant apres repas i je j ve have had been year years
  ago since while weekend weekends about around maybe mostly usually always seldom do doing did smoke smoked smoking drink drank
  ans parfois souvent rarement utilise utiliser pilule pilules pompe bouffee
`
/** Words that introduce such a word: “in the morning”, “twice a week”, “le soir”. */
const LEADING: ReadonlySet<string> = new Set(['a', 'an', 'at', 'in', 'the', 'de', 'du', 'en', 'l', 'la', 'le'])
const known: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** Whether a word only introduces the next one. */
export const isLinkingWord = (word: string): boolean => LEADING.has(word)
