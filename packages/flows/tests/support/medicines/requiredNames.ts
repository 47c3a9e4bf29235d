import type { MedicineClass } from '../../../src/formulary/medicines/medicine.ts'

const list = (names: string) => names.split(',').map((name) => name.trim())

/** Names that each class must contain, maintained independently of the dictionary. */
export const requiredNames: Record<MedicineClass, string[]> = {
  nitrate: list(
    'nitroglycerin, Nitrolingual, Nitrostat, Nitro-Dur, Minitran, Trinipatch, Transderm-Nitro, GTN, NTG, NTG spray, nitro, glyceryl trinitrate, Isordil, isosorbide, isosorbide dinitrate, ISDN, isosorbide mononitrate, Imdur, ISMO, ISMN, nitroprusside, nicorandil, poppers, amyl nitrite, butyl nitrite, rush, nitrates, trinitrate, dinitrate, mononitrate, BiDil, Monoket, sorbitrate, Tridil, Coronex, Deponit, leather cleaner, VHS head cleaner, нитроглицерин, 硝酸甘油, iso mono, imdurr',
  ),
  'guanylate-cyclase-stimulator': list('riociguat, Adempas, vericiguat, Verquvo'),
  'pde5-inhibitor': list(
    'sildenafil, Viagra, Viagra ODF, Revatio, tadalafil, Cialis, Adcirca, vardenafil, Levitra, Staxyn, avanafil, Opsynvi, tadalafil-paroxetine, male enhancement pill',
  ),
  'erection-injection': list('alprostadil, Caverject, MUSE, trimix, papaverine'),
  'alpha-blocker': list(
    'tamsulosin, Flomax, silodosin, Rapaflo, alfuzosin, Xatral, terazosin, Hytrin, doxazosin, Cardura, prazosin, Jalyn, alpha blocker',
  ),
  antihypertensive: list(
    'ramipril, Coversyl, candesartan, Entresto, amlodipine, metoprolol, carvedilol, labetalol, hydrochlorothiazide, clonidine, hydralazine, Loniten',
  ),
  diuretic: list('furosemide, Lasix, spironolactone, hydrochlorothiazide, Hyzaar, water pill'),
  vasodilator: list('minoxidil, Loniten, Rogaine, hydralazine, bosentan, Adempas'),
  antiarrhythmic: list(
    'amiodarone, Cordarone, sotalol, dronedarone, Multaq, quinidine, procainamide, disopyramide, dofetilide, flecainide, propafenone',
  ),
  'qt-prolonging': list(
    'pimozide, Orap, thioridazine, Mellaril, amiodarone, sotalol, methadone, citalopram, Celexa, escitalopram, haloperidol, ziprasidone, domperidone, ondansetron, hydroxychloroquine, moxifloxacin, clarithromycin',
  ),
  anticoagulant: list(
    'warfarin, Coumadin, Sintrom, apixaban, Eliquis, rivaroxaban, Xarelto, dabigatran, Pradaxa, edoxaban, Lixiana, enoxaparin, Lovenox, dalteparin, Fragmin, tinzaparin, heparin, fondaparinux, blood thinner',
  ),
  antiplatelet: list('aspirin, Aspirin 81 mg, ASA, clopidogrel, Plavix, ticagrelor, Brilinta, prasugrel, Aggrenox'),
  nsaid: list(
    'ibuprofen, Advil, Motrin, naproxen, Aleve, celecoxib, Celebrex, diclofenac, Voltaren, Arthrotec, ketorolac, Toradol, meloxicam, indomethacin, aspirin, Vimovo, Suvexx',
  ),
  'cyp3a4-inhibitor': list(
    'ritonavir, Norvir, Paxlovid, Kaletra, cobicistat, Symtuza, Prezcobix, Genvoya, Stribild, Evotaz, darunavir, atazanavir, saquinavir, ketoconazole, Nizoral, itraconazole, Sporanox, voriconazole, posaconazole, clarithromycin, Biaxin, erythromycin, Holkira Pak, clarithro, tucatinib',
  ),
  'cyp3a4-inhibitor-moderate': list(
    'erythromycin, fluconazole, Diflucan, diltiazem, verapamil, grapefruit juice, ciprofloxacin, aprepitant, cyclosporine',
  ),
  'cyp3a4-inducer': list(
    "rifampin, carbamazepine, Tegretol, phenytoin, Dilantin, phenobarbital, St. John's wort, efavirenz, bosentan, enzalutamide",
  ),
  'cyp2d6-substrate': list(
    'tamoxifen, metoprolol, pimozide, thioridazine, nortriptyline, flecainide, propafenone, codeine, atomoxetine, risperidone',
  ),
  'narrow-dose': list('warfarin, digoxin, lithium, phenytoin, levothyroxine, cyclosporine, tacrolimus, theophylline'),
  'changed-by-smoking': list(
    'clozapine, olanzapine, theophylline, warfarin, duloxetine, ropinirole, flecainide, mexiletine, melatonin, riluzole, erlotinib, pirfenidone',
  ),
  'mao-inhibitor': list(
    'phenelzine, Nardil, tranylcypromine, Parnate, moclobemide, Manerix, isocarboxazid, selegiline, Eldepryl, rasagiline, Azilect, safinamide, linezolid, Zyvoxam, methylene blue, bleu de méthylène, procarbazine, MAOI',
  ),
  'serotonin-reuptake-inhibitor': list(
    'sertraline, Zoloft, fluoxetine, Prozac, paroxetine, Paxil, citalopram, Celexa, escitalopram, Cipralex, fluvoxamine, Luvox, venlafaxine, Effexor XR, desvenlafaxine, Pristiq, duloxetine, Cymbalta, vortioxetine, Trintellix, clomipramine, dapoxetine, tadalafil-paroxetine, SSRI, SNRI',
  ),
  serotonergic: list(
    "tramadol, Tramacet, lithium, St. John's wort, dextromethorphan, DM cough syrup, tianeptine, fentanyl, methadone, meperidine, trazodone, mirtazapine, amitriptyline, buspirone, MDMA, ecstasy, tryptophan, 5-HTP, linezolid, Zoloft, NyQuil",
  ),
  triptan: list('sumatriptan, Imitrex, rizatriptan, Maxalt, Suvexx, Relpax, triptans'),
  'seizure-threshold': list('bupropion, Wellbutrin, Zyban, Contrave, clozapine, tramadol, theophylline'),
  opioid: list(
    'codeine, Tylenol with codeine, Tylenol 3, tramadol, morphine, hydromorphone, Dilaudid, oxycodone, OxyNEO, Percocet, fentanyl, methadone, Suboxone, tapentadol, heroin, kratom',
  ),
  stimulant: list(
    'methylphenidate, Ritalin, Concerta, Vyvanse, Adderall XR, phentermine, pseudoephedrine, Sudafed, modafinil, cocaine, pre-workout',
  ),
  insulin: list(
    'insulin, Humalog, NovoRapid, Tresiba, Basaglar, Toujeo, Levemir, Lantus, Xultophy, Soliqua, Fiasp, Apidra, Humulin, Humulin N, Novolin, Novolin ge NPH, Entuzity, Admelog, Trurapi, Semglee, Awiqli, NovoMix 30, insulin pump',
  ),
  sulfonylurea: list('gliclazide, Diamicron, glyburide, glimepiride, repaglinide'),
  'glp1-agonist': list(
    'semaglutide, Ozempic, Wegovy, Rybelsus, liraglutide, Victoza, Saxenda, dulaglutide, Trulicity, exenatide, Byetta, Bydureon, lixisenatide, Adlyxine, tirzepatide, Mounjaro, Zepbound, Xultophy, Soliqua, GLP-1, Plosbrio, Poviztra, cagrilintide, survodutide, skinny pen',
  ),
  'dpp4-inhibitor': list('sitagliptin, Januvia, Janumet, linagliptin, Trajenta, saxagliptin, Steglujan'),
  'other-weight-loss': list('Contrave, naltrexone-bupropion, phentermine, orlistat, Xenical'),
  '5-alpha-reductase-inhibitor': list('finasteride, Propecia, Proscar, dutasteride, Avodart, Jalyn, Combodart, Duodart'),
  testosterone: list(
    'testosterone, AndroGel, Androderm, Delatestryl, Depo-Testosterone, Natesto, Andriol, TRT, DHEA, prasterone, nandrolone, trenbolone, stanozolol, oxandrolone, danazol, anabolic steroids, SARMs, hCG, clomiphene, dbol, d-bol',
  ),
  'hormone-blocker': list(
    'tamoxifen, Nolvadex, nolva, anastrozole, Arimidex, letrozole, Femara, exemestane, leuprolide, Lupron, goserelin, Zoladex, bicalutamide, abiraterone, enzalutamide, apalutamide, raloxifene, cyproterone',
  ),
  'sex-hormone': list('estradiol, Premarin, progesterone, Prometrium, Mirena, Depo-Provera, NuvaRing, HRT'),
  'oral-contraceptive': list('birth control pill, Alesse, Yaz, Yasmin, Lolo, Tri-Cyclen, Slynd, Diane-35, Plan B'),
  'thyroid-hormone': list('levothyroxine, Synthroid, liothyronine, Cytomel'),
  teratogen: list(
    'isotretinoin, Accutane, acitretin, methotrexate, warfarin, valproate, Epival, topiramate, carbamazepine, lithium, mycophenolate, thalidomide, misoprostol, ramipril, candesartan, finasteride, dutasteride, testosterone, leflunomide, bosentan, ribavirin',
  ),
  retinoid: list('isotretinoin, Accutane, tretinoin, adapalene, tazarotene, acitretin'),
  biotin: list('biotin, vitamin B7, hair skin and nails, Nutrafol'),
  'nicotine-replacement': list(
    'Nicorette gum, Nicorette lozenge, Nicorette Inhaler, NicoDerm patch, Habitrol patch, Thrive, Zonnic mints, Zonnic pouch, nicotine',
  ),
  'stop-smoking': list('varenicline, Champix, Zyban, cytisine'),
  recreational: list('cocaine, MDMA, molly, cannabis, weed, ketamine, GHB, crystal meth, LSD, magic mushrooms, heroin, poppers'),
}
