import type { Answers } from '@anamnesis/engine/schema'
import { allergicTo, type Row, answersTo, takes, chooses, writes } from './Row.ts'

const every = ['semaglutide-weekly', 'semaglutide-daily', 'tirzepatide-mounjaro', 'tirzepatide-zepbound']
const each = (answers: Answers, expected: Row[2]): Row[] => every.map((drug): Row => [drug, answers, expected])
const last = (medication: string, when: string, dose = ''): Answers => ({
  'question-weight-loss-medications': medication,
  'question-weight-loss-medications-last-taken': when,
  ...(dose === '' ? {} : { 'question-past-weight-loss-dose': `${medication} ${dose}` }),
})
const now = (medication: string, dose?: string) => last(medication, 'In the past 2 weeks', dose)
/** At 70 inches, BMI 30.0 is 209 pounds, 27.0 is 188, and 18.5 is 129. */
const weighs = (pounds: string, before = ''): Answers => ({
  'question-height': '70',
  'question-weight': pounds,
  ...(before === '' ? {} : { 'question-starting-weight': before }),
})
const relates = (...conditions: string[]) => chooses('statements-relate', ...conditions)

/** Weight loss. */
export const weight: readonly Row[] = [
  // insulins
  ...each(takes('Humalog'), 'stop weightLossSafety'),
  ...each(writes('NovoRapid'), 'stop weightLossSafety'),
  ['semaglutide-weekly', answersTo('insulin', 'I’m not sure'), 'refuse semaglutide-weekly'],
  ['tirzepatide-zepbound', answersTo('insulin', 'I’m not sure'), 'refuse tirzepatide'],
  ['semaglutide-weekly', answersTo('blood-thinner', 'I’m not sure'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', takes('Tresiba'), 'stop weightLossSafety'],
  ['semaglutide-weekly', writes('Basaglar'), 'stop weightLossSafety'],
  ['semaglutide-weekly', takes('Toujeo'), 'stop weightLossSafety'],
  ['tirzepatide-zepbound', writes('Levemir'), 'stop weightLossSafety'],
  ['tirzepatide-zepbound', writes('Xultophy'), 'stop weightLossSafety'],
  ['tirzepatide-zepbound', takes('Lantus'), 'stop weightLossSafety'],
  ['tirzepatide-zepbound', writes('an insuline pump'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('statements-apply', 'Insulin'), 'stop weightLossSafety'],
  // other medicines of the class
  ...each(takes('Trulicity'), 'stop weightLossSafety'),
  ...each(takes('Victoza'), 'stop weightLossSafety'),
  ['tirzepatide-zepbound', takes('Ozempic'), 'stop weightLossSafety'],
  ['tirzepatide-zepbound', { ...takes('Ozempic'), ...now('Ozempic', '1 mg') }, 'flag tirzepatide'],
  ['tirzepatide-zepbound', { ...takes('Trulicity'), ...now('Ozempic', '1 mg') }, 'stop weightLossSafety'],
  ['tirzepatide-zepbound', { ...takes('Ozempic'), ...last('Ozempic', 'More than 2 months ago') }, 'stop weightLossSafety'],
  ['semaglutide-weekly', { ...takes('Victoza'), ...now('Saxenda', '3 mg') }, 'flag semaglutide-weekly'],
  ...['Trulicity', 'Victoza', 'dulaglutide 1.5 mg', 'compounded semaglutide'].flatMap((text): Row[] => [
    [
      'semaglutide-weekly',
      { ...now('Other (please specify)'), ...answersTo('weight-loss-medications-details', text) },
      'stop weightLossSafety',
    ],
    [
      'semaglutide-weekly',
      { ...last('Other (please specify)', 'More than 2 months ago'), ...answersTo('weight-loss-medications-details', text) },
      'flag semaglutide-weekly',
    ],
  ]),
  ['semaglutide-weekly', answersTo('wl-health-changes-details', 'also Trulicity'), 'stop weightLossSafety', 'in treatment'],
  ['semaglutide-weekly', chooses('wl-renewal-safety', 'Same kind'), 'stop weightLossSafety', 'in treatment'],
  // BMI
  ['semaglutide-weekly', { ...weighs('130.5'), ...now('Saxenda') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('175'), ...now('Saxenda') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('175', '180'), ...now('Saxenda') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('175', '187'), ...now('Saxenda') }, 'stop bmiAtTheEdge'],
  ['semaglutide-weekly', { ...weighs('175', '209'), ...now('Saxenda') }, 'flag semaglutide-weekly'],
  ['semaglutide-weekly', { ...weighs('150', '209'), ...now('Saxenda') }, 'flag semaglutide-weekly'],
  ['semaglutide-weekly', { ...weighs('128', '230'), ...now('Saxenda') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('175', '201'), ...now('Saxenda'), ...relates('Joint pain') }, 'flag semaglutide-weekly'],
  ['semaglutide-weekly', { ...weighs('175', '201'), ...now('Saxenda'), ...relates('Sleep apnea') }, 'flag semaglutide-weekly'],
  ['semaglutide-weekly', { ...weighs('175', '9'), ...now('Saxenda') }, 'refuse semaglutide-weekly'],
  // the earlier weight counts only for patients in treatment
  ['semaglutide-weekly', { ...weighs('180', '230'), ...last('Saxenda', 'More than 2 months ago') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('180', '230'), ...now('Orlistat') }, 'stop bmi'],
  ['semaglutide-weekly', weighs('128'), 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('128'), ...now('Wegovy') }, 'stop bmi'],
  ['semaglutide-weekly', weighs('180'), 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('180'), ...last('Wegovy', 'More than 2 months ago') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('180'), ...now('Orlistat') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('180'), ...now('Wegovy') }, 'stop bmi'],
  ['semaglutide-weekly', weighs('187'), 'stop bmiAtTheEdge'],
  ['semaglutide-weekly', weighs('188'), 'goes on'],
  ...['Prediabetes', 'Fatty liver', 'PCOS', 'Joint pain'].map((one): Row => [
    'semaglutide-weekly',
    { ...weighs('201'), ...relates(one) },
    'flag semaglutide-weekly',
  ]),
  ['semaglutide-weekly', { ...weighs('201'), ...relates('Gallbladder disease') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('187'), ...relates('None of these') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('206'), ...relates('Joint pain') }, 'flag semaglutide-weekly'],
  ['semaglutide-weekly', { ...weighs('206'), ...relates('None of these') }, 'stop bmiAtTheEdge'],
  ['semaglutide-weekly', { ...weighs('187'), ...relates('PCOS') }, 'stop bmi'],
  ['semaglutide-weekly', { ...weighs('208'), ...relates('Sleep apnea') }, 'goes on'],
  ['semaglutide-weekly', { ...weighs('209'), ...relates('None of these') }, 'goes on'],
  ['semaglutide-weekly', { ...weighs('9') }, 'refuse semaglutide-weekly'],
  // conditions
  ...each(chooses('statements-apply', 'Medullary thyroid cancer'), 'stop weightLossSafety'),
  ['semaglutide-weekly', chooses('family-history', 'MEN 2'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('family-history', 'Other thyroid cancer'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', chooses('statements-apply', 'Pancreatitis'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('statements-apply', 'Gastroparesis'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('statements-apply', 'Type 1 diabetes'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('statements-apply', 'Serious allergic reaction'), 'stop weightLossSafety'],
  ['semaglutide-weekly', chooses('statements-apply', 'Eating disorder'), 'stop eatingDisorder'],
  ['semaglutide-weekly', chooses('statements-apply', 'Thoughts of hurting myself'), 'stop crisis'],
  ['semaglutide-weekly', chooses('statements-relate', 'Gallbladder disease'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', chooses('statements-relate', 'Diabetic eye disease'), 'flag semaglutide-weekly'],
  ['tirzepatide-mounjaro', chooses('pregnancy-statements', 'Pregnant'), 'stop pregnancy'],
  ['tirzepatide-mounjaro', chooses('pregnancy-statements', 'Trying'), 'stop pregnancy'],
  ['tirzepatide-mounjaro', chooses('pregnancy-statements', 'No birth control'), 'flag tirzepatide'],
  ['tirzepatide-mounjaro', chooses('pregnancy-statements', 'Birth control pill'), 'flag tirzepatide'],
  ['semaglutide-weekly', chooses('pregnancy-statements', 'Birth control pill'), 'goes on'],
  ['semaglutide-weekly', relates('Type 2 diabetes'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', takes('Gliclazide'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', takes('Januvia'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly', allergicTo('Semaglutide'), 'refuse semaglutide-weekly'],
  ['tirzepatide-mounjaro', allergicTo('Semaglutide'), 'flag tirzepatide'],
  ['tirzepatide-mounjaro', allergicTo('Tirzepatide'), 'refuse tirzepatide'],
  // doses
  ['tirzepatide-mounjaro-2.5-4', {}, 'goes on'],
  ['tirzepatide-mounjaro-15-4', {}, 'refuse tirzepatide'],
  ['tirzepatide-zepbound-15-4', now('Zepbound', '15 mg'), 'flag tirzepatide'],
  ['tirzepatide-zepbound-15-4', now('Mounjaro', '12.5 mg'), 'refuse tirzepatide'],
  ['tirzepatide-zepbound-5-4', last('Zepbound', '2 weeks to 2 months ago', '15 mg'), 'refuse tirzepatide'],
  ['tirzepatide-zepbound-5-4', now('Zepbound', 'not sure'), 'refuse tirzepatide'],
  ['semaglutide-weekly-1-4', now('Wegovy', '1 mg'), 'flag semaglutide-weekly'],
  ['semaglutide-weekly-2-4', now('Wegovy', '1 mg'), 'refuse semaglutide-weekly'],
  ['semaglutide-weekly-1-4', now('Rybelsus', '14 mg'), 'refuse semaglutide-weekly'],
  ['semaglutide-daily-7-30', now('Rybelsus', '7 mg'), 'flag semaglutide-daily'],
  ['semaglutide-daily-7-30', {}, 'refuse semaglutide-daily'],
  // renewals
  ['semaglutide-weekly', chooses('wl-renewal-safety', 'Pancreatitis'), 'stop weightLossSafety', 'in treatment'],
  ['semaglutide-weekly', chooses('wl-renewal-safety', 'Eating disorder'), 'stop eatingDisorderInTreatment', 'in treatment'],
  ['semaglutide-weekly', chooses('wl-medication-side-symptoms', 'Bad belly pain'), 'stop weightLossSideEffects', 'in treatment'],
  ['semaglutide-weekly', answersTo('side-effects-severity', 'Severe'), 'stop weightLossSideEffects', 'in treatment'],
  ['semaglutide-weekly', answersTo('side-effects-severity', 'Mild'), 'goes on', 'in treatment'],
  ['semaglutide-weekly', answersTo('missed-doses', 'Yes'), 'flag semaglutide-weekly', 'in treatment'],
]
