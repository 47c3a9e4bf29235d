import { go, type ExamplePatient, refusal, stop } from './ExamplePatient.ts'

/** Patients of any treatment. */
export const anyTreatment: readonly ExamplePatient[] = [
  ['of 17 years and 364 days is stopped', 'age', { date_of_birth: '2008-03-02' }, stop('underAge')],
  ['whose 18th birthday is today goes on', 'age', { date_of_birth: '2008-03-01' }, go],
  ['born on 29 February is 18 on 1 March', 'age', { date_of_birth: '2008-02-29' }, go],
  ['not born yet is asked again', 'age', { date_of_birth: '2027-01-01' }, refusal],
  ['of 130 years is asked for the year again', 'age', { date_of_birth: '1896-01-01' }, refusal],
  ['in Ontario with an Ontario code goes on', 'address', { province: 'ON', postal_code: 'k1a0b1' }, go],
  ['in Ontario with a code of Quebec is asked again', 'address', { province: 'ON', postal_code: 'H2X1Y4' }, refusal],
  [
    'in Quebec cannot be shipped to',
    'address',
    { province: 'QC', postal_code: 'H2X1Y4' },
    { ...stop('unserviceableProvince'), trackAction: 'Blocked by postal code' },
  ],
  [
    'in Nunavut, which shares its letter, cannot be shipped to',
    'address',
    { province: 'NU', postal_code: 'X0A0H0' },
    stop('unserviceableProvince'),
  ],
]
