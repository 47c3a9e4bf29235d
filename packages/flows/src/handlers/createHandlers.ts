import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import { bloodPressureCheck, diastolicBp, systolicBp } from './bloodPressure.ts'
import { bmi, bmiCheckSkipped, weightConditions } from './bodyMassIndex.ts'
import { drugChoice } from './drugChoice.ts'
import { hairDrugChoice, minoxidilChoice } from './hairDrugChoice.ts'
import { additionalConditions, scalpSymptoms } from './hairLossSymptoms.ts'
import { edHealthChanges, futurePlans, hlHealthChanges, peHealthChanges, tbHealthChanges, wlHealthChanges } from './healthChanges.ts'
import { heartSymptoms, pastPresentConditions } from './heart.ts'
import { fertilityImportance, previousTestosteroneTreatment } from './hormoneHistory.ts'
import { medications } from './medications.ts'
import { mentalHealthHistory } from './mentalHealthHistory.ts'
import { mood, recentMood } from './mood.ts'
import { currentNicotineProducts, nicotineUse, scCardiovascularRisk, scHeartSymptoms, scMedicalConditions } from './nicotine.ts'
import { nicotineKitChoice, nicotineKitStrength } from './nicotineKits.ts'
import { peDrugChoice } from './peDrugChoice.ts'
import { peMedicalConditions } from './peMedicalConditions.ts'
import { peMedications } from './peMedications.ts'
import { physicalCondition } from './pregnancy.ts'
import { previousHealthConditions } from './previousHealthConditions.ts'
import { recreationalDrugs } from './recreationalDrugs.ts'
import { sexAtBirth } from './sexAtBirth.ts'
import {
  edSideSymptoms,
  hlSideSymptoms,
  minoxidilSideSymptoms,
  peSideSymptoms,
  scSideSymptoms,
  sideEffectsSeverity,
  tbSideSymptoms,
  wlSideSymptoms,
} from './sideSymptoms.ts'
import { tbDrugChoice } from './tbDrugChoice.ts'
import { tbMedications } from './tbMedications.ts'
import { vision } from './vision.ts'
import { weightDrugChoice } from './weightDrugChoice.ts'
import {
  familyThyroidCancer,
  insulin,
  pregnancyStatements,
  weightLossAndPregnancyStatements,
  weightLossStatements,
} from './weightLossSafety.ts'

/**
 * Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. A handler
 * that stops the patient reads the answers of its own screen only: a later answer must not stop them on their way back
 * to correct it.
 */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    'additional-conditions': additionalConditions,
    address: createAddressHandler(serviceableProvinces),
    age,
    'blood-pressure': bloodPressureCheck,
    bmi,
    'bmi-check-skipped': bmiCheckSkipped,
    'current-nicotine-products': currentNicotineProducts,
    'diastolic-bp': diastolicBp,
    'drug-choice': drugChoice,
    'ed-health-changes': edHealthChanges,
    'ed-side-symptoms': edSideSymptoms,
    'family-thyroid-cancer': familyThyroidCancer,
    'fertility-importance': fertilityImportance,
    'future-plans': futurePlans,
    'hair-drug-choice': hairDrugChoice,
    'heart-symptoms': heartSymptoms,
    'hl-health-changes': hlHealthChanges,
    'hl-side-symptoms': hlSideSymptoms,
    insulin,
    medications,
    'mental-health-history': mentalHealthHistory,
    'minoxidil-choice': minoxidilChoice,
    'minoxidil-side-symptoms': minoxidilSideSymptoms,
    mood,
    'nicotine-kit-choice': nicotineKitChoice,
    'nicotine-kit-strength': nicotineKitStrength,
    'nicotine-use': nicotineUse,
    'past-present-conditions': pastPresentConditions,
    'pe-drug-choice': peDrugChoice,
    'pe-health-changes': peHealthChanges,
    'pe-medical-conditions': peMedicalConditions,
    'pe-medications': peMedications,
    'pe-side-symptoms': peSideSymptoms,
    'physical-condition': physicalCondition,
    'pregnancy-statements': pregnancyStatements,
    'previous-health-conditions': previousHealthConditions,
    'previous-testosterone-treatment': previousTestosteroneTreatment,
    'recent-mood': recentMood,
    'recreational-drugs': recreationalDrugs,
    'scalp-symptoms': scalpSymptoms,
    'sc-cardiovascular-risk': scCardiovascularRisk,
    'sc-heart-symptoms': scHeartSymptoms,
    'sc-medical-conditions': scMedicalConditions,
    'sc-side-symptoms': scSideSymptoms,
    'sex-at-birth': sexAtBirth,
    'side-effects-severity': sideEffectsSeverity,
    'systolic-bp': systolicBp,
    'tb-drug-choice': tbDrugChoice,
    'tb-health-changes': tbHealthChanges,
    'tb-medications': tbMedications,
    'tb-side-symptoms': tbSideSymptoms,
    vision,
    'weight-conditions': weightConditions,
    'weight-drug-choice': weightDrugChoice,
    'weight-loss-and-pregnancy-statements': weightLossAndPregnancyStatements,
    'weight-loss-statements': weightLossStatements,
    'wl-health-changes': wlHealthChanges,
    'wl-side-symptoms': wlSideSymptoms,
  } satisfies Record<string, Handler>
}
