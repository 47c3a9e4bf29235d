/** The column of the profile that each field is kept in. */
export const profileColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  full_name: 'fullName',
  date_of_birth: 'dateOfBirth',
  biological_sex: 'biologicalSex',
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  city: 'city',
  province: 'province',
  postal_code: 'postalCode',
  phone: 'phone',
  health_card_number: 'healthCardNumber',
} as const
