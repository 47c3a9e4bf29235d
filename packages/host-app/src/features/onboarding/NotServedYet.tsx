import { provinces } from '@anamnesis/flows'

/** Said to who lives where the brand can’t treat anybody, with what they can do instead. */
export function NotServedYet({ province }: { readonly province: string }) {
  const name = provinces.find(({ value }) => value === province)?.label ?? province
  return `We can’t treat patients in ${name} yet. Your family doctor, a walk-in clinic or a local pharmacy can help you. The 811 health line is open day and night.`
}
