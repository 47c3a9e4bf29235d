import type { Rule } from '../Rule.ts'
import { advanceLeavesOpen } from './advanceLeavesOpen.ts'
import { ambiguousOptions } from './ambiguousOptions.ts'
import { answerNotSent } from './answerNotSent.ts'
import { answersOrphaned } from './answersOrphaned.ts'
import { attributeTwice } from './attributeTwice.ts'
import { calculationUnreadable } from './calculationUnreadable.ts'
import { callFactMissing } from './callFactMissing.ts'
import { callKeyEmpty } from './callKeyEmpty.ts'
import { callLosesSecret } from './callLosesSecret.ts'
import { conditionLaterField } from './conditionLaterField.ts'
import { conditionNever } from './conditionNever.ts'
import { conditionOwnField } from './conditionOwnField.ts'
import { conditionRange } from './conditionRange.ts'
import { conditionUnknownField } from './conditionUnknownField.ts'
import { conditionValue } from './conditionValue.ts'
import { conditionValueType } from './conditionValueType.ts'
import { duplicateField } from './duplicateField.ts'
import { duplicateOption } from './duplicateOption.ts'
import { duplicateScreen } from './duplicateScreen.ts'
import { duplicateStep } from './duplicateStep.ts'
import { emptyText } from './emptyText.ts'
import { emptyVariant } from './emptyVariant.ts'
import { fieldBounds } from './fieldBounds.ts'
import { fieldExample } from './fieldExample.ts'
import { groupEntries } from './groupEntries.ts'
import { hardToRead } from './hardToRead.ts'
import { leavesNothing } from './leavesNothing.ts'
import { nameTwin } from './nameTwin.ts'
import { noWayOn } from './noWayOn.ts'
import { optionSameLabel } from './optionSameLabel.ts'
import { patternInvalid } from './patternInvalid.ts'
import { patternSlow } from './patternSlow.ts'
import { patternUnsafe } from './patternUnsafe.ts'
import { privateTooEarly } from './privateTooEarly.ts'
import { publicAfterPrivate } from './publicAfterPrivate.ts'
import { renamedUnknown } from './renamedUnknown.ts'
import { requiredDisabled } from './requiredDisabled.ts'
import { requiredJumped } from './requiredJumped.ts'
import { requiredSkipped } from './requiredSkipped.ts'
import { ruleSeverity } from './ruleSeverity.ts'
import { ruleSkipped } from './ruleSkipped.ts'
import { secretStored } from './secretStored.ts'
import { stopNotPassable } from './stopNotPassable.ts'
import { textMarkup } from './textMarkup.ts'
import { unknownCall } from './unknownCall.ts'
import { unknownComponent } from './unknownComponent.ts'
import { unknownExclusiveOption } from './unknownExclusiveOption.ts'
import { unknownFact } from './unknownFact.ts'
import { unknownHandler } from './unknownHandler.ts'
import { unknownInterrupt } from './unknownInterrupt.ts'
import { unknownKey } from './unknownKey.ts'
import { unknownOptions } from './unknownOptions.ts'
import { unknownPlaceholder } from './unknownPlaceholder.ts'
import { unknownReference } from './unknownReference.ts'
import { unknownScreen } from './unknownScreen.ts'
import { unknownStep } from './unknownStep.ts'
import { unknownTransform } from './unknownTransform.ts'
import { unknownType } from './unknownType.ts'
import { unreadField } from './unreadField.ts'
import { unreadOption } from './unreadOption.ts'
import { unreadText } from './unreadText.ts'
import { versionNotRaised } from './versionNotRaised.ts'
import { watchedRequired } from './watchedRequired.ts'
import { withoutCalls } from './withoutCalls.ts'
import { wrongValue } from './wrongValue.ts'

/** Every rule. */
export const rules = {
  advanceLeavesOpen,
  ambiguousOptions,
  answerNotSent,
  answersOrphaned,
  attributeTwice,
  calculationUnreadable,
  callFactMissing,
  callKeyEmpty,
  callLosesSecret,
  conditionLaterField,
  conditionNever,
  conditionOwnField,
  conditionRange,
  conditionUnknownField,
  conditionValue,
  conditionValueType,
  duplicateField,
  duplicateOption,
  duplicateScreen,
  duplicateStep,
  emptyText,
  emptyVariant,
  fieldBounds,
  fieldExample,
  groupEntries,
  hardToRead,
  leavesNothing,
  nameTwin,
  noWayOn,
  optionSameLabel,
  patternInvalid,
  patternSlow,
  patternUnsafe,
  privateTooEarly,
  publicAfterPrivate,
  renamedUnknown,
  requiredDisabled,
  requiredJumped,
  requiredSkipped,
  ruleSeverity,
  ruleSkipped,
  secretStored,
  stopNotPassable,
  textMarkup,
  unknownCall,
  unknownComponent,
  unknownExclusiveOption,
  unknownFact,
  unknownHandler,
  unknownInterrupt,
  unknownKey,
  unknownOptions,
  unknownPlaceholder,
  unknownReference,
  unknownScreen,
  unknownStep,
  unknownTransform,
  unknownType,
  unreadField,
  unreadOption,
  unreadText,
  versionNotRaised,
  watchedRequired,
  withoutCalls,
  wrongValue,
} satisfies Record<string, Rule>
