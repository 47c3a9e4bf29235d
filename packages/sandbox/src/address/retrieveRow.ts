import { lineOf, type Address } from './addresses.ts'
import { provinceNames } from './provinces.ts'

/** The row of Retrieve for an address in one language, with every column of the service. */
export function retrieveRow(address: Address, language: 'ENG' | 'FRE') {
  const { street, number, unit } = address
  const line1 = lineOf(address, language)
  const hasDoor = !street.hasNoDoors && !street.isBoxes
  return {
    Id: address.id,
    DomesticId: '',
    Language: language,
    LanguageAlternatives: 'ENG,FRE',
    Department: '',
    Company: '',
    SubBuilding: unit,
    BuildingNumber: hasDoor ? number : '',
    BuildingName: '',
    SecondaryStreet: '',
    Street: language === 'FRE' ? (street.streetFrench ?? street.street) : street.street,
    Block: '',
    Neighbourhood: '',
    District: '',
    City: street.city,
    Line1: line1,
    Line2: '',
    Line3: '',
    Line4: '',
    Line5: '',
    AdminAreaName: '',
    AdminAreaCode: '',
    Province: street.province,
    ProvinceName: provinceNames[street.province],
    ProvinceCode: street.province,
    PostalCode: street.postalCode,
    CountryName: 'Canada',
    CountryIso2: 'CA',
    CountryIso3: 'CAN',
    CountryIsoNumber: 124,
    SortingNumber1: '',
    SortingNumber2: '',
    Barcode: '',
    POBoxNumber: street.isBoxes ? number : '',
    Label: `${line1}\n${street.city.toUpperCase()} ${street.province} ${street.postalCode}\nCANADA`,
    Type: 'Residential',
    DataLevel: street.hasNoDoors ? 'Street' : 'Premise',
  }
}
